import { entryKey, type Manifest, withImports } from "./bytes/manifest.ts";
import { pageSource } from "./page-source.ts";

/** The pages of the customer site that one call fills first (core/api/page.ts), by their path. */
export const earlyPages = ["profile", "calendar", "appt", "book"] as const;

const firstContent = "src/data/firestore/first-content.ts";

/** Manifest keys of what such a page needs beside its own code before its first content. */
export const beforeContent = ["src/theme/full-theme.tsx", firstContent] as const;

/** Manifest keys of those pages on both sites, and of the code that fills them. */
export const earlySources: readonly string[] = [
  ...earlyPages.map((page) => pageSource(`/${page}`)),
  pageSource("/today"),
  firstContent,
];

/**
 * Asks for the clock of a demo world at once, in its builds alone: content waits for it (clock.ts), so that without this a
 * demo world would show a page later than production does, by a request after its code.
 */
export const demoClockTag = `<link rel="preload" href="/demo/clock" as="fetch" crossorigin>`;

/**
 * The inline script in the head of the pages of `earlyPages`, and of all pages of the instructor site, where it is for /today
 * alone (`data-page`), to which / leads. In a browser that was signed in, it loads the
 * page's code at once, and before it sends the page's first call with the tokens that Firebase Auth and App Check have stored, if
 * both are still valid. `document.first` is what data/firestore/first-content.ts goes on with: the input of the call, and
 * its answer with the stored account, null if it was not made or failed. What it reads inside Firebase's databases is held by
 * build/library-updates.test.ts; a token it does not find only costs the time that the call waits for Firebase's code.
 */
export const earlyPageScript = [
  "(()=>{try{",
  "let d=document.currentScript.dataset,q=new URLSearchParams(location.search),",
  "page=location.pathname.replace(/^\\/|\\/+$/g,'')||d.page,files=d.files;",
  "if(!files||d.page&&page!=d.page||!localStorage['eby:was-signed-in'])return;",
  "let load=()=>{for(let n of files.split(' '))",
  "document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href:'/assets/'+n+'.js'}))};",
  "let t=new Date,m=/^(\\d{4})-(\\d\\d)$/.exec(q.get('month')||''),month=n=>({year:n.getFullYear(),month:n.getMonth()+1}),",
  "id=q.get('id')||'',input={page};",
  "if(page=='appt'&&/^[^/]{1,128}$/.test(id))input.id=id;",
  "if(page=='profile')input.months=[month(t),month(new Date(t.getFullYear(),t.getMonth()+1,1))];",
  "if(page=='calendar')input.months=[m?{year:+m[1],month:+m[2]}:month(t)];",
  "let rows=(name,store)=>new Promise((done,fail)=>{",
  "let r=indexedDB.open(name);",
  "r.onupgradeneeded=()=>r.transaction.abort();",
  "r.onerror=fail;",
  "r.onsuccess=()=>{let b=r.result;try{let g=b.transaction(store).objectStore(store).getAll();",
  "g.onsuccess=()=>done(g.result);g.onerror=fail}catch(e){fail(e)}b.close()}}),",
  "soon=Date.now()+6e4,",
  "stored=Promise.all([rows('firebaseLocalStorageDb','firebaseLocalStorage'),",
  "rows('firebase-app-check-database','firebase-app-check-store')]),",
  "answer=stored.then(async([a,c])=>{",
  "let user=a.find(r=>/^firebase:authUser:/.test(r.fbase_key)).value,s=user.stsTokenManager,",
  "app=c.find(r=>r.value.expireTimeMillis>soon).value.token;",
  "if(s.expirationTime<soon||!navigator.onLine)return null;",
  "let r=await fetch('/api/page/get',{method:'POST',signal:AbortSignal.timeout(8e3),body:JSON.stringify(input),",
  "headers:{'Content-Type':'application/json','X-Firebase-AppCheck':app,Authorization:'Bearer '+s.accessToken}});",
  "return r.ok?{user,...await r.json()}:null}).catch(()=>null);",
  // After the call, which would wait behind them on few connections.
  "stored.then(load,load);",
  // While the line is busy and the processor is not: the first use of dates costs a slow phone 50 ms and more.
  "setTimeout(()=>Intl.DateTimeFormat().format(),300);",
  "document.first={input,answer}",
  "}catch{}})()",
].join("");

/** The files that a page needs beside those of the entry, without folder and ending. */
const filesOf = (manifest: Manifest, page: Parameters<typeof pageSource>[0]): string => {
  const own = withImports(manifest, entryKey(manifest));
  const needed = [...beforeContent, pageSource(page)];
  return [...new Set(needed.flatMap((key) => [...withImports(manifest, key)]))]
    .filter((key) => !own.has(key))
    .map((key) => manifest[key]?.file.replace(/^assets\/|\.js$/g, ""))
    .join(" ");
};

/** Tags for the head of each page of the instructor site. */
export const earlyTodayTags = (manifest: Manifest): string =>
  `<script data-page="today" data-files="${filesOf(manifest, "/today")}">${earlyPageScript}</script>`;

/** Tags for the head of such a page: the files of the entry, whose code comes first, then the script with the page's files. */
export const earlyPageTags = (manifest: Manifest, page: (typeof earlyPages)[number]): string => {
  const own = withImports(manifest, entryKey(manifest));
  const first = [...own].map((key) => `<link rel="modulepreload" href="/${manifest[key]?.file}">`);
  return `${first.join("")}<script data-files="${filesOf(manifest, `/${page}`)}">${earlyPageScript}</script>`;
};
