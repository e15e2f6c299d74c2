import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ServicesForRendering } from '../../platform/ports';
import { openRenderProcess, type RenderProcess } from './render-process';
import { startBySocket } from './start-by-socket';
import { startProcess, type StartedProcess } from './start-process';

interface StartOptions {
  script: string;
  /** Socket of a render launcher. Default: the processes are children of this one. */
  socket?: string | undefined;
  /** With the verified copies of published releases. */
  folders: readonly string[];
  onLine(line: string): void;
  /** Called with why a process is ended whose code broke the rules of the channel. */
  onBreach(reason: string): void;
  /** Called when no process starts, and without a reason when they start again. */
  onAway(reason: string | undefined): void;
}

export interface ProcessKind {
  /** Of a release that is not published. */
  candidateFolder?: string;
  niceness?: number;
}

/** Searches, enquiries and kept pages come first. */
const BEHIND_SERVER = 5;
/** Rehearsals come after visitors' pages. */
export const BEHIND_VISITORS = 10;

/** Megabytes of JavaScript objects in one process. */
const MEMORY = 512;

/** A folder may be a link, and the permission is for the folder itself. */
const realFolder = (folder: string): string[] => {
  try {
    return [...new Set([folder, realpathSync(folder)])];
  } catch {
    return [folder];
  }
};

/** As Node looks for packages: below the folder of the script and each folder above it. */
const foldersOfPackages = (folder: string): string[] => {
  const above = dirname(folder) === folder ? [] : foldersOfPackages(dirname(folder));
  const packages = join(folder, 'node_modules');
  return existsSync(packages) ? [packages, ...above] : above;
};

/** Starts the first process at once, because a process takes half a second to load its code while the server opens. */
export const startRenderProcesses = ({ script, socket, folders, onLine, onBreach, onAway }: StartOptions) => {
  const code = dirname(script);
  const own = [code, ...foldersOfPackages(code), ...folders];
  const startNew = socket === undefined ? startProcess : startBySocket(socket);
  const start = (niceness: number, candidateFolder: string[] = []) =>
    startNew({ script, folders: [...own, ...candidateFolder].flatMap(realFolder), memory: MEMORY, niceness, onLine });
  let ready: StartedProcess | undefined = start(BEHIND_SERVER);
  let away: string | undefined;
  const note = (reason: string | undefined): void => {
    if ((reason === undefined) !== (away === undefined)) onAway(reason);
    away = reason;
  };

  const open = (
    services: ServicesForRendering,
    { candidateFolder, niceness = BEHIND_SERVER }: ProcessKind = {},
  ): RenderProcess => {
    const isOrdinary = candidateFolder === undefined && niceness === BEHIND_SERVER;
    const started = (isOrdinary && ready) || start(niceness, candidateFolder === undefined ? [] : [candidateFolder]);
    if (started === ready) ready = undefined;
    const pulse: ServicesForRendering['pulse'] = (each) => {
      note(undefined);
      services.pulse(each);
    };
    const opened = openRenderProcess(started, { ...services, pulse }, onBreach);
    void opened.over.then((end) => end.hasStarted || note(end.message));
    return opened;
  };

  let attempt: RenderProcess | undefined;
  return {
    open,
    /** Why no process starts. Each call tries it again, because a server that is not ready may get no page that would. */
    awayReason(): string | undefined {
      if (away === undefined || attempt) return away;
      attempt = open({ pulse: () => attempt?.end() } as Partial<ServicesForRendering> as ServicesForRendering);
      void attempt.over.then(() => (attempt = undefined));
      return away;
    },
  };
};
