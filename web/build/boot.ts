import { createHash } from "node:crypto";

/**
 * The one inline script of the prerendered pages. It fetches the page's code after the first paint, or after
 * two seconds where nothing is painted (a hidden tab), and remembers a press on a button that came before the
 * code (see app/early-press.ts). Its text never changes from page to page, so one hash in the content security
 * policy allows it.
 */
export const bootScript = [
  "(()=>{",
  "let d=document.currentScript.dataset,",
  "add=(n,a)=>document.head.append(Object.assign(document.createElement(n),a)),",
  "start=()=>{if(!d)return;",
  "for(let href of d.with.split(' '))if(href)add('link',{rel:'modulepreload',href});",
  "add('script',{type:'module',src:d.main});d=0};",
  "try{new PerformanceObserver(()=>setTimeout(start)).observe({type:'paint',buffered:true})}catch{}",
  "addEventListener('load',()=>setTimeout(start,2000));",
  "addEventListener('click',e=>{let b=e.target.closest('[data-early]');",
  "if(b)document.documentElement.dataset.early=b.id,start()},true)",
  "})()",
].join("");

/** The source expression that allows the inline script. */
export const bootHash = `'sha256-${createHash("sha256").update(bootScript).digest("base64")}'`;
