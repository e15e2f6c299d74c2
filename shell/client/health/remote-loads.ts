/** Milliseconds since the start of the page. */
export interface LoadedRemoteFile {
  /** Address of the loaded file. */
  name: string;
  startTime: number;
  responseEnd: number;
}

export interface RemoteLoadTime {
  remote: string;
  version: string;
  /** Milliseconds from the first request to the last answer of the first batch. */
  load: number;
}

/** Milliseconds without a request; the next one belongs to another page or slot. */
const BATCH = 3000;
const SINGLE = /\/remotes\/(mf-[a-z0-9-]+)\/(\d[^/]*)\//;
const JOINED = /\/remotes\/entries\/(.+)\.js$/;

const ownersOf = (address: string): string[] => {
  const { pathname } = new URL(address, 'http://page');
  const [, list] = JOINED.exec(pathname) ?? [];
  if (list) return decodeURIComponent(list).split(',');
  const [, remote, version] = SINGLE.exec(pathname) ?? [];
  return remote && version ? [`${remote}@${decodeURIComponent(version)}`] : [];
};

/** From the browser's timings of files. */
export const remoteLoadTimes = (files: LoadedRemoteFile[]): RemoteLoadTime[] => {
  const batches = new Map<string, { from: number; to: number }>();
  for (const { name, startTime, responseEnd } of files.toSorted((a, b) => a.startTime - b.startTime))
    for (const owner of ownersOf(name)) {
      const { from, to } = batches.get(owner) ?? { from: startTime, to: responseEnd };
      if (startTime - from <= BATCH) batches.set(owner, { from, to: Math.max(to, responseEnd) });
    }
  return [...batches].map(([owner, { from, to }]) => {
    const [remote = '', version = ''] = owner.split('@');
    return { remote, version, load: Math.max(0, Math.round(to - from)) };
  });
};
