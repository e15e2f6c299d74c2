import { errorMessage } from './error-record';

interface StartContext {
  port: string;
  dataDir: string;
}

/** The embedded database throws objects with the numbers of WebAssembly's system interface. */
const EMBEDDED_CODES: Record<number, string> = { 2: 'EACCES', 19: 'EDQUOT', 51: 'ENOSPC', 69: 'EROFS' };

const codeOf = (error: unknown): string | undefined => {
  const { code, errno, cause } = (error ?? {}) as { code?: unknown; errno?: unknown; cause?: unknown };
  if (typeof code === 'string') return code;
  return EMBEDDED_CODES[Number(errno)] ?? (cause === undefined ? undefined : codeOf(cause));
};

const FULL_DISK = ({ dataDir }: StartContext) =>
  `The disk of ${dataDir} is full: free space there, or set DATA_DIR to a larger disk`;
const MAY_NOT_WRITE = ({ dataDir }: StartContext, path = dataDir) =>
  `This user may not read and write ${path}: start the server as its owner, or chown -R the folder to this user`;

const REMEDIES: Record<string, (context: StartContext, error: { syscall?: string; path?: string; port?: number }) => string> = {
  EADDRINUSE: ({ port }, { port: used = port }) =>
    `Port ${used} is in use by another process ("ss -ltnp" names it): stop that one, or set another PORT or ADMIN_PORT`,
  EADDRNOTAVAIL: () => 'This machine has no such address: set HOST, or ADMIN_ADDRESS, to one of its own',
  EACCES: (context, { syscall, path, port = context.port }) =>
    syscall === 'listen' || syscall === 'bind'
      ? `This user may not listen at port ${port}: set a PORT above 1023 and let nginx lead to it`
      : MAY_NOT_WRITE(context, path),
  EPERM: (context, { path }) => MAY_NOT_WRITE(context, path),
  EROFS: ({ dataDir }) => `${dataDir} can only be read: mount it for writing, or set DATA_DIR to another folder`,
  ENOSPC: FULL_DISK,
  EDQUOT: FULL_DISK,
};

/** What happened, and what to do where a fault of the machine is the reason. Undefined without a remedy. */
const remedyOfFault = (error: unknown, context: StartContext): string | undefined =>
  REMEDIES[codeOf(error) ?? '']?.(context, (error ?? {}) as { syscall?: string });

export const startFailureText = (error: unknown, context: StartContext): string => {
  const remedy = remedyOfFault(error, context);
  return remedy === undefined ? errorMessage(error, 8000) : `${remedy} (${codeOf(error)})`;
};
