import { createHash } from "node:crypto";

/**
 * The inline script at the end of the prerendered pages. It fetches the page's code after the first paint, or after
 * two seconds where nothing is painted (a hidden tab). Until that code is there it keeps a press on a button, and a
 * form that was sent, so that neither is lost nor leads away (see app/early-press.ts); it marks the page whose code
 * could not be fetched. Its text never changes from page to page, so one hash in the content security policy allows it.
 */
export const bootScript = [
  "(()=>{",
  "let d=document.currentScript.dataset,",
  "r=document.documentElement.dataset,",
  "add=(n,a)=>document.head.append(Object.assign(document.createElement(n),a)),",
  "start=()=>{if(!d)return;",
  "for(let href of d.with.split(' '))if(href)add('link',{rel:'modulepreload',href});",
  "add('script',{type:'module',src:d.main,onerror(){r.failed=''}});d=0},",
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
 * The inline script in their head: it marks the page, before anything is painted, for a browser in which somebody was
 * signed in, so that a place can be kept free for what is theirs.
 */
export const knownScript =
  "try{if(localStorage['eby:was-signed-in'])document.documentElement.dataset.known=''}catch{}";

const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

/** The source expressions that allow the inline scripts. */
export const inlineHashes = [knownScript, bootScript].map(hashOf);
