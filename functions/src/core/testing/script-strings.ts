/** Where a script that ran leaves its mark: a page that has it took a text for code. */
export const SCRIPT_RAN = "__scriptRan";

const run = `${SCRIPT_RAN}=1`;

/** Fifty texts that run a script, or leave their place, wherever a text is taken for markup, a link, a style, a template or a formula. */
export const scriptStrings: readonly string[] = [
  // Markup in the text of an element.
  `<script>${run}</script>`,
  `<SCRIPT SRC=data:text/javascript,${run}></SCRIPT>`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `<img src=x onerror=${run}>`,
  `<img src=x onerror="${run}">`,
  `<IMG SRC=/x ONERROR=${run}//`,
  `<svg onload=${run}>`,
  `<svg/onload=${run}>`,
  `<svg><script>${run}</script></svg>`,
  `<svg><animate onbegin=${run} attributeName=x dur=1s>`,
  `<math><mtext><style><img src=x onerror=${run}></style>`,
  `<body onload=${run}>`,
  `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
  `<iframe src="javascript:parent.${run}"></iframe>`,
  `<object data="javascript:${run}"></object>`,
  `<embed src="javascript:${run}">`,
  `<details open ontoggle=${run}>`,
  `<input autofocus onfocus=${run}>`,
  `<select autofocus onfocus=${run}></select>`,
  `<video><source onerror=${run}></video>`,
  `<audio src=x onerror=${run}></audio>`,
  `<marquee onstart=${run}></marquee>`,
  `<form action="javascript:${run}"><button>x</button></form>`,
  `<link rel=stylesheet href="data:text/css,*{}" onload=${run}>`,
  `<meta http-equiv=refresh content="0;url=javascript:${run}">`,
  `<base href="javascript:${run}//">`,
  `<template shadowrootmode=open><img src=x onerror=${run}></template>`,
  // Out of the element, comment or string that a text stands in.
  `</title><script>${run}</script>`,
  `</textarea><script>${run}</script>`,
  `</style><script>${run}</script>`,
  `</script><script>${run}</script>`,
  `--><script>${run}</script><!--`,
  `]]><script>${run}</script>`,
  `" onmouseover="${run}" x="`,
  `' onfocus='${run}' autofocus x='`,
  `"><img src=x onerror=${run}>`,
  `'><svg onload=${run}>`,
  `";${run};//`,
  `';${run};//`,
  `\\";${run};//`,
  // Links, styles and templates.
  `javascript:${run}`,
  `JaVaScRiPt:${run}`,
  `data:text/html,<script>${run}</script>`,
  `x:expression(${run})`,
  `url("javascript:${run}")`,
  `\${${run}}`,
  `{{constructor.constructor('${run}')()}}`,
  // Entities that are decoded once too often, and a formula of a spreadsheet.
  `&lt;script&gt;${run}&lt;/script&gt;`,
  `&#x3C;img src=x onerror=${run}&#x3E;`,
  `=HYPERLINK("javascript:${run}","x")`,
];

/** One line that holds all of them. */
export const allScriptStrings = scriptStrings.join(" ");
