/** The parts of a letter, before they are put into text or HTML. */
export interface Parts {
  greeting: string;
  title: string;
  body: string;
  button: { label: string; url: string };
  /** Why one gets it. */
  why: string;
  /** How to get no more of its sort, and where. */
  settings?: { label: string; url: string };
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => entities[char] ?? char);
const lines = (text: string): string => escaped(text).replace(/\r\n?|\n/g, "<br>");

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

// Programs that know no media queries show the inline colours; the others follow the reader's scheme.
const dark = `@media (prefers-color-scheme: dark) {
  .page { background: #101917 !important; }
  .paper { background: #182421 !important; border-color: #2d3e39 !important; }
  .text { color: #e7f0ec !important; }
  .quiet { color: #aabeb7 !important; }
  .button { background: #8fd3c0 !important; color: #06251f !important; }
}`;

/** The HTML of a letter: one column of tables, because mail programs know no other layout, and no picture. */
export function letterHtml({ greeting, title, body, button, why, settings }: Parts): string {
  const link = settings
    ? `<br><a class="quiet" href="${escaped(settings.url)}" style="color:#4b625b">${escaped(settings.label)}</a>`
    : "";
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(title)}</title>
<style>:root { color-scheme: light dark; }
${dark}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f6f8f5">
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f6f8f5"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;${font};font-size:16px;line-height:1.5;text-align:left">
<tr><td class="quiet" style="padding:0 4px 12px;color:#4b625b;font-size:14px">every-body-yoga</td></tr>
<tr><td class="paper" style="background:#ffffff;border:1px solid #d3dfd9;border-radius:12px;padding:28px 24px">
<p class="text" style="margin:0 0 16px;color:#17302b">${escaped(greeting)}</p>
<h1 class="text" style="margin:0 0 12px;font-size:22px;line-height:1.3;font-weight:600;color:#17302b;overflow-wrap:anywhere">${escaped(title)}</h1>
<p class="text" style="margin:0 0 24px;color:#17302b;overflow-wrap:anywhere">${lines(body)}</p>
<a class="button" href="${escaped(button.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1d6155;color:#ffffff;font-weight:600;text-decoration:none">${escaped(button.label)}</a>
</td></tr>
<tr><td class="quiet" style="padding:16px 4px 0;color:#4b625b;font-size:13px">Yoga is for Every Body!<br>${escaped(why)}${link}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
