import { createHash } from "node:crypto";

/**
 * The one inline script of the prerendered pages: it fetches the page's code after the first paint, or
 * after two seconds where nothing is painted (a hidden tab). Its text never changes from page to page, so
 * one hash in the content security policy allows it.
 */
export const bootScript = `(()=>{let d=document.currentScript.dataset,s=()=>{if(!d)return;for(let h of(d.with||"").split(" "))if(h){let l=document.createElement("link");l.rel="modulepreload";l.href=h;document.head.append(l)}let e=document.createElement("script");e.type="module";e.src=d.main;d=0;document.head.append(e)};try{new PerformanceObserver(()=>setTimeout(s)).observe({type:"paint",buffered:true})}catch{}addEventListener("load",()=>setTimeout(s,2000))})()`;

/** The source expression that allows the inline script. */
export const bootHash = `'sha256-${createHash("sha256").update(bootScript).digest("base64")}'`;
