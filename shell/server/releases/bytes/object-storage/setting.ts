export interface ObjectStorageSetting {
  bucket: string;
  /** Begins every key, without a slash at its end; empty means the bucket's root. */
  prefix: string;
  endpoint?: string;
  /** Absent means that the AWS SDK finds it, for example in `AWS_REGION`. */
  region?: string;
  pathStyle: boolean;
}

type Environment = Record<string, string | undefined>;

const PLACE =
  /^s3:\/\/(?<bucket>[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(?<prefix>[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*))?\/?$/;

const withoutSecrets = (text: string): string => text.replace(/\/\/[^/]*@/, '//…@').replace(/\?.*$/, '?…');

const endpointOf = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password || url.search || url.hash)
    throw new Error(
      `ARTEFACTS_ENDPOINT must be an address like https://storage.example:9000, without credentials, not "${withoutSecrets(text)}"`,
    );
  return text.replace(/\/$/, '');
};

const pathStyleOf = (text: string | undefined, standard: boolean): boolean => {
  if (text === undefined || text === '') return standard;
  if (text !== 'on' && text !== 'off') throw new Error(`ARTEFACTS_PATH_STYLE must be on or off, not "${text}"`);
  return text === 'on';
};

/** Undefined means that releases are in the folder `artefacts` of the data folder. The SDK finds credentials itself. */
export const readObjectStorageSetting = (environment: Environment): ObjectStorageSetting | undefined => {
  const { ARTEFACTS: place, ARTEFACTS_ENDPOINT: endpoint, ARTEFACTS_REGION: region } = environment;
  if (!place) {
    const lost = ['ARTEFACTS_ENDPOINT', 'ARTEFACTS_REGION', 'ARTEFACTS_PATH_STYLE'].find((name) => environment[name]);
    if (lost) throw new Error(`${lost} is set, but ARTEFACTS names no bucket: set it to s3://bucket/prefix`);
    return undefined;
  }
  const { bucket, prefix = '' } = PLACE.exec(place)?.groups ?? {};
  if (bucket === undefined)
    throw new Error(`ARTEFACTS must be s3://bucket or s3://bucket/prefix, not "${withoutSecrets(place)}"`);
  if (region && !/^[a-z0-9-]+$/.test(region)) throw new Error(`ARTEFACTS_REGION must be the name of a region, not "${region}"`);
  // Self-hosted services seldom have regions, but every signature contains one.
  const signedRegion = region || (endpoint && !environment.AWS_REGION ? 'us-east-1' : undefined);
  return {
    bucket,
    prefix,
    pathStyle: pathStyleOf(environment.ARTEFACTS_PATH_STYLE, Boolean(endpoint)),
    ...(endpoint ? { endpoint: endpointOf(endpoint) } : {}),
    ...(signedRegion ? { region: signedRegion } : {}),
  };
};
