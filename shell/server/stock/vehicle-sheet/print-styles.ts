import type { SheetColours } from './paper';

/** On paper one A4 page. If texts are too long, features and comments are cut, never the price and the disclaimers. */
export const printStylesCss = (paper: SheetColours): string => `*{box-sizing:border-box;margin:0}
:root{color-scheme:light;--ink:${paper.ink};--muted:${paper.muted};--line:${paper.line};--tint:${paper.tint};--band:${paper.band};--on-band:${paper.onBand};--strong:${paper.strong}}
body{background:#e4e7eb;color:var(--ink);font:400 1rem/1.4 var(--fc-font-body);-webkit-print-color-adjust:exact;print-color-adjust:exact;overflow-wrap:anywhere}
.bar{display:flex;flex-wrap:wrap;gap:.75rem;justify-content:center;padding:1rem}
.bar a,.bar button{font:inherit;font-weight:650;display:inline-flex;align-items:center;min-height:2.75rem;padding:.5rem 1.25rem;border:1.5px solid #16202c;border-radius:.5rem;background:#fff;color:#16202c;text-decoration:none;cursor:pointer}
.bar button{background:#16202c;color:#fff}.bar :focus-visible{outline:3px solid #16202c;outline-offset:2px}
@media(scripting:none){.bar button{display:none}}
.sheet{display:flex;flex-direction:column;gap:1.25rem;width:100%;max-width:210mm;margin:0 auto 2rem;padding:1.25rem;background:#fff;box-shadow:0 .5rem 2rem rgb(0 0 0/.18)}
.head{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.75rem 1.5rem;padding:.875rem 1.25rem;margin:-1.25rem -1.25rem 0;background:${paper.header};color:${paper.onHeader};border-bottom:1px solid var(--line)}
.head img{height:3rem;width:auto;max-width:16rem;object-fit:contain;object-position:left;display:block}.head strong{font:var(--fc-heading-weight) 1.375rem/1.2 var(--fc-font-heading)}
.head .phone{font-size:1.375rem;font-weight:700;white-space:nowrap;color:inherit;text-decoration:none}
.kinds{display:flex;flex-wrap:wrap;gap:.5rem;font-weight:700;font-size:.875rem;letter-spacing:.06em;text-transform:uppercase;margin-bottom:.375rem}
.kinds span{padding:.125rem .625rem;border:1.5px solid var(--strong);border-radius:1rem;color:var(--strong)}.kinds .tag{background:var(--strong);color:#fff}
h1{font:var(--fc-heading-weight) clamp(1.75rem,5.5vw,2.625rem)/1.08 var(--fc-font-heading);text-transform:var(--fc-heading-transform);letter-spacing:-.015em;text-wrap:balance}h1.long{font-size:clamp(1.375rem,4vw,1.875rem)}
.price{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.5rem 2rem;padding:1rem 1.25rem;border-radius:.625rem;background:var(--band);color:var(--on-band)}
.price .now{font:800 clamp(2.75rem,11vw,5rem)/1 var(--fc-font-heading);font-variant-numeric:tabular-nums;letter-spacing:-.03em}.price .now.words{font-size:clamp(1.75rem,6vw,2.75rem);line-height:1.15}
.price .type{font-size:1.375rem;font-weight:700}.price s{font-size:1.375rem;opacity:.85}.price .weekly{font-weight:650}.price .weekly b{display:block;font-size:1.25rem;line-height:1.25}
.two{display:grid;gap:1.25rem;align-items:start}.photo{aspect-ratio:3/2;width:100%;height:auto;object-fit:cover;display:block;border-radius:.5rem;background:var(--tint);color:var(--muted)}
h2{font:var(--fc-heading-weight) 1.125rem/1.3 var(--fc-font-heading);text-transform:var(--fc-heading-transform);color:var(--strong);margin-bottom:.375rem}
dl{display:grid}dl div{display:flex;justify-content:space-between;gap:1rem;padding:.3125rem 0;border-bottom:1px solid var(--line)}dt{flex:none;max-width:60%;color:var(--muted)}dd{font-weight:650;text-align:end}
.wide dl{column-gap:2rem}.numbers{display:grid;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));gap:.5rem 1.25rem;padding:.625rem .875rem;border-radius:.5rem;background:var(--tint)}.numbers div{display:block;padding:0;border:0}.numbers dt{font-size:.8125rem;max-width:none;overflow-wrap:normal}.numbers dd{text-align:start}
.more{display:flex;flex-direction:column;gap:1rem}ul{padding:0;list-style:none;display:grid;gap:.125rem 1.5rem}li{display:flex;gap:.5rem}li::before{content:"";flex:none;width:.375rem;height:.75rem;margin:.2rem .25rem 0;border:solid var(--strong);border-width:0 .1875rem .1875rem 0;transform:rotate(45deg)}.muted{color:var(--muted)}
.foot{display:grid;gap:.5rem;margin-top:auto;padding-top:.875rem;border-top:3px solid var(--band)}.foot .who{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.25rem 2rem}.foot .ways{display:flex;justify-content:space-between;gap:1.5rem}.foot .ways>div{flex:1;display:grid;gap:.5rem;align-content:start}.code{flex:none;margin:0;width:5.5rem;text-align:center;font-size:.6875rem;line-height:1.25}.code svg{display:block;width:100%;height:auto}.foot strong{font-size:1.125rem}.foot a{color:inherit}.legal{color:var(--muted);font-size:.75rem;line-height:1.35;display:grid;gap:.125rem}
@media(min-width:40rem){.sheet{padding:2rem}.head{margin:-2rem -2rem 0;padding:1rem 2rem}.two:not(.wide){grid-template-columns:7fr 5fr}.wide dl,ul{grid-template-columns:1fr 1fr}.price .weekly{text-align:end}}
@page{size:A4 portrait;margin:0}
@media print{html{font-size:10pt}.numbers{display:flex;flex-wrap:wrap;justify-content:space-between;gap:2mm 4mm}.numbers dt{white-space:nowrap}.numbers dd{font-size:9.5pt;white-space:nowrap}.foot{gap:1mm;padding-top:3mm}.foot .who{flex-wrap:nowrap}.foot .who>div+div{text-align:end}body{background:#fff}.bar{display:none}.sheet{width:210mm;max-width:none;height:296.5mm;margin:0;padding:0 11mm 8mm;gap:4mm;box-shadow:none;overflow:hidden;break-after:avoid}.sheet>*{flex:none}.sheet>.more{flex:0 1 auto;min-height:0;overflow:hidden;gap:3mm}
.head{margin:0 -11mm;padding:5mm 11mm}.head img{height:13mm;max-width:80mm}h1{font-size:27pt}h1.long{font-size:20pt}.price{padding:4mm 6mm}.price .now{font-size:60pt}.price .now.words{font-size:34pt}.two{gap:6mm}.two:not(.wide){grid-template-columns:105mm 1fr}.wide dl,ul{grid-template-columns:1fr 1fr}dl div{padding:1mm 0}.legal{font-size:7.5pt}}`;
