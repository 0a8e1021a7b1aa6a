/** Similar to the style of the run's page. */
export const style = `
* { box-sizing: border-box; }
body { margin: 0; padding: 16px; background: #fff; width: max-content; }
section { width: 868px; border-radius: 8px; overflow: hidden; }
.icon { vertical-align: -2px; }

.summary { border: 1px solid #d1d9e0; background: #fff; color: #1f2328; }
.summary header {
  padding: 12px 16px; border-bottom: 1px solid #d1d9e0; background: #f6f8fa;
  font: bold 14px/20px "Liberation Sans", Helvetica, Arial, sans-serif;
}
.markdown { padding: 20px 24px 24px; font: 14px/1.5 "Liberation Sans", Helvetica, Arial, sans-serif; }
.markdown > :first-child { margin-top: 0; }
.markdown > :last-child { margin-bottom: 0; }
.markdown h2 { margin: 20px 0 14px; padding-bottom: 6px; border-bottom: 1px solid #d1d9e0b3; font-size: 21px; line-height: 1.25; }
.markdown h3 { margin: 20px 0 12px; font-size: 17.5px; line-height: 1.25; }
.markdown p { margin: 0 0 14px; }
.markdown a { color: #0969da; }
.markdown code {
  padding: .2em .4em; border-radius: 6px; background: #818b981f; overflow-wrap: anywhere;
  font: 12px/1.45 "Liberation Mono", Menlo, Consolas, monospace;
}
.markdown h2 code { padding: 0 .2em; font-size: inherit; }
.markdown pre { margin: 0 0 14px; padding: 14px; border-radius: 6px; background: #f6f8fa; white-space: pre-wrap; }
.markdown pre code { padding: 0; background: none; }
.markdown table { margin: 0 0 14px; border-collapse: collapse; }
.markdown th, .markdown td { padding: 5px 12px; border: 1px solid #d1d9e0; text-align: left; }
.markdown tr:nth-child(2n) td { background: #f6f8fa; }
.gantt { display: block; margin: 0 0 14px; font: 12px "Liberation Sans", Helvetica, Arial, sans-serif; }
.gantt rect { fill: #8a90dd; stroke: #534fbc; }
.gantt path { stroke: #d1d9e0; }
.gantt .tick { text-anchor: middle; fill: #59636e; font-size: 11px; }
.gantt text:not(.tick) { paint-order: stroke; stroke: #fff; stroke-width: 4px; }
.gantt text.within { fill: #fff; stroke: none; }

@media (prefers-color-scheme: dark) {
  body { background: #0d1117; }
  .summary { border-color: #3d444d; background: #0d1117; color: #f0f6fc; }
  .summary header { border-color: #3d444d; background: #151b23; }
  .markdown h2 { border-color: #3d444db3; }
  .markdown a { color: #4493f8; }
  .markdown code { background: #656c7633; }
  .markdown pre, .markdown tr:nth-child(2n) td { background: #151b23; }
  .markdown pre code { background: none; }
  .markdown th, .markdown td { border-color: #3d444d; }
  .gantt path { stroke: #3d444d; }
  .gantt .tick { fill: #9198a1; }
  .gantt text:not(.tick) { fill: #f0f6fc; stroke: #0d1117; }
  .gantt text.within { fill: #fff; stroke: none; }
}
`
