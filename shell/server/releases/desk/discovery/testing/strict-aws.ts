interface Entry {
  url?: unknown;
  fallbackUrl?: unknown;
  metadata?: { integrity?: unknown; version?: unknown };
  deployment?: { traffic?: unknown; default?: unknown };
}

const isAddress = (url: unknown): boolean =>
  typeof url === 'string' && (url.startsWith('/') || URL.canParse(url)) && /\/remotes\/[^/]+\/[^/]+\/web\/.+\.js$/.test(url);

const ofEntry = (place: string, { url, fallbackUrl, metadata, deployment }: Entry): string[] => [
  ...(isAddress(url) ? [] : [`${place} has no address of an entry: ${String(url)}`]),
  ...(fallbackUrl === undefined || (isAddress(fallbackUrl) && fallbackUrl !== url)
    ? []
    : [`${place} falls back to nothing else`]),
  ...(/^sha384-[A-Za-z0-9+/]{64}$/.test(String(metadata?.integrity)) ? [] : [`${place} has no digest`]),
  ...(/^\d+\.\d+\.\d+/.test(String(metadata?.version)) ? [] : [`${place} has no version`]),
  ...(typeof deployment?.traffic === 'number' && deployment.traffic >= 0 && deployment.traffic <= 100
    ? []
    : [`${place} has no traffic`]),
];

/** The published schema checks only the first version of each remote, and not that the traffic adds up to 100 %. */
export const findAwsSchemaFaults = ({ microFrontends }: { microFrontends: Record<string, Entry[]> }): string[] =>
  Object.entries(microFrontends).flatMap(([name, entries]) => {
    const versions = entries.map(({ metadata }) => metadata?.version);
    const traffic = entries.reduce((sum, { deployment }) => sum + Number(deployment?.traffic), 0);
    const defaults = entries.filter(({ deployment }) => deployment?.default === true).length;
    return [
      ...entries.flatMap((entry, index) => ofEntry(`${name}[${index}]`, entry)),
      ...(entries.length > 0 ? [] : [`${name} has no version`]),
      ...(new Set(versions).size === versions.length ? [] : [`${name} names a version twice`]),
      ...(Math.abs(traffic - 100) < 1e-9 ? [] : [`${name} has ${traffic} % of traffic`]),
      ...(defaults === 1 ? [] : [`${name} has ${defaults} defaults`]),
    ];
  });
