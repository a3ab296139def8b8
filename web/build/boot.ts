import { createHash } from "node:crypto";
import { earlyPageScript } from "./early-page.ts";

/**
 * The inline script at the end of the prerendered pages. It loads the page's code after the first paint, or after
 * two seconds where nothing is painted (a hidden tab). Until the code has loaded it records the last pressed button or
 * submitted form, so that neither is lost nor navigates (see app/shell/early-press.ts). If the code fails to load, it
 * marks the page and reloads it once. Its text is the same on every page, so one hash in the content security policy allows it.
 */
export const bootScript = [
  "(()=>{",
  "let d=document.currentScript.dataset,",
  "r=document.documentElement.dataset,",
  "add=(n,a)=>document.head.append(Object.assign(document.createElement(n),a)),",
  "start=()=>{if(!d)return;",
  "for(let href of d.with.split(' '))if(href)add('link',{rel:'modulepreload',href});",
  "add('script',{type:'module',src:d.main,onerror(){r.failed='';",
  // As app/release/reload-once.ts: a page restored from an earlier release reloads once.
  "try{let s=sessionStorage,k='eby:visitor:reloaded';",
  "if(navigator.onLine&&s[k]!=this.src){s[k]=this.src;location.reload()}}catch{}",
  "}});d=0},",
  "hear=e=>{if('live' in r)return;",
  "let b=e.type=='click'?e.target.closest('[data-early]'):(e.preventDefault(),e.submitter);",
  "if(b)document.early=b,start()};",
  "try{new PerformanceObserver(()=>setTimeout(start)).observe({type:'paint',buffered:true})}catch{}",
  "addEventListener('load',()=>setTimeout(start,2000));",
  "addEventListener('click',hear,true);",
  "addEventListener('submit',hear,true)",
  "})()",
].join("");

/**
 * The inline script in the head of the prerendered pages: before the first paint it marks the page for the styles, which
 * reserve space for what comes later: `data-known` in a browser that was signed in, `data-asked` where the address
 * brings a ZIP code to be answered.
 */
export const earlyMarksScript = [
  "{let d=document.documentElement.dataset;",
  "if(/[?&]zip=\\d/.test(location.search))d.asked='';",
  "try{if(localStorage['eby:was-signed-in'])d.known=''}catch{}}",
].join("");

const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

/** Source expressions of the content security policy that allow the inline scripts. */
export const inlineScriptHashes = [earlyMarksScript, bootScript, earlyPageScript].map(hashOf);
