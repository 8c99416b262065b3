/** What a threat model needs beside the style of all reports. Widths of columns keep the tables in line. */
export const threatStyle = `
.flows svg text { font-size: 12px; fill: var(--text); }
.flows .area { fill: none; stroke: var(--quiet); stroke-width: 1.5; stroke-dasharray: 7 5; }
.flows svg .area-name { fill: var(--quiet); font-weight: 600; }
.flows .node { fill: var(--box); stroke: var(--text); stroke-width: 1.5; }
.flows path.node { fill: none; }
.flows .fill { fill: var(--box); }
.flows .found .node { stroke: var(--bad); stroke-width: 3; }
.flows svg .name, .flows svg .detail, .flows svg .number { text-anchor: middle; }
.flows svg .name { font-size: 11px; font-weight: 600; }
.flows svg .detail { font-size: 10.5px; fill: var(--quiet); }
.flows svg .mark { text-anchor: end; font-weight: 700; fill: var(--bad); }
.flows .flow { fill: none; stroke: var(--quiet); stroke-width: 1.2; }
.flows .flow.crosses { stroke: var(--link); stroke-width: 2.2; }
.flows marker path { fill: var(--quiet); }
.flows .bead { fill: var(--paper); stroke: var(--quiet); }
.flows svg .number { font-size: 10.5px; }
.facts { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .25rem 1rem; margin-top: .5rem; }
.facts dt { margin: 0; }
.threats { font-size: .9rem; }
.threats caption { margin-top: .5rem; }
.tags .tag { margin-bottom: .2rem; }
@media (max-width: 36rem) { .facts { display: block; } .facts dt { margin-top: .4rem; } .threats { font-size: .75rem; } }
@media print { .finding { break-inside: avoid; } }
`;
