/** What the browser tells of a file that it asked for; times in milliseconds since the page began. */
export interface LoadedFile {
  /** Address. */
  name: string;
  startTime: number;
  responseEnd: number;
}

/** A version of a remote whose code this page got. */
export interface RemoteLoad {
  remote: string;
  version: string;
  /** Milliseconds from the first request for its code to the last answer of the same go. */
  load: number;
}

/** What is asked for later is another go: another page, another part. */
const GO = 3000;
const ONE = /\/remotes\/(mf-[a-z0-9-]+)\/(\d[^/]*)\//;
const JOINED = /\/remotes\/entries\/(.+)\.js$/;

const ownersOf = (address: string): string[] => {
  const { pathname } = new URL(address, 'http://page');
  const [, list] = JOINED.exec(pathname) ?? [];
  if (list) return decodeURIComponent(list).split(',');
  const [, remote, version] = ONE.exec(pathname) ?? [];
  return remote && version ? [`${remote}@${decodeURIComponent(version)}`] : [];
};

/** How long the code of each version took, by what the browser tells of files. */
export const remoteLoads = (files: LoadedFile[]): RemoteLoad[] => {
  const goes = new Map<string, { from: number; to: number }>();
  for (const { name, startTime, responseEnd } of files.toSorted((a, b) => a.startTime - b.startTime))
    for (const owner of ownersOf(name)) {
      const { from, to } = goes.get(owner) ?? { from: startTime, to: responseEnd };
      if (startTime - from <= GO) goes.set(owner, { from, to: Math.max(to, responseEnd) });
    }
  return [...goes].map(([owner, { from, to }]) => {
    const [remote = '', version = ''] = owner.split('@');
    return { remote, version, load: Math.max(0, Math.round(to - from)) };
  });
};
