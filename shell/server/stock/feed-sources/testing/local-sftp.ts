import { createHash, generateKeyPairSync } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';
import { posix } from 'node:path';
import ssh2, { type Connection, type SFTPWrapper } from 'ssh2';

const { Server, utils } = ssh2;
const { STATUS_CODE } = utils.sftp;
const USER = 'dealer';

/** `read` may change the answer to a request for a part of the file. */
export interface LocalSftpFile {
  content: Buffer;
  /** Unix seconds. */
  modified: number;
}

const attributesOf = ({ content, modified }: LocalSftpFile) => ({
  mode: 0o100_644,
  uid: 0,
  gid: 0,
  size: content.length,
  atime: modified,
  mtime: modified,
});

export const startLocalSftpServer = async (password: string) => {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
  const parsed = utils.parseKey(privateKey);
  if (parsed instanceof Error) throw parsed;
  const files = new Map<string, LocalSftpFile>();
  const connections = new Set<Connection>();
  const behaviour = { onRead: (_path: string): 'answer' | 'hang' | 'drop' => 'answer', reads: 0 };

  const serve = (sftp: SFTPWrapper, connection: Connection): void => {
    const handles: { path: string; listed: boolean }[] = [];
    const open = (id: number, path: string): void => {
      handles.push({ path, listed: false });
      const handle = Buffer.alloc(4);
      handle.writeUInt32BE(handles.length - 1);
      sftp.handle(id, handle);
    };
    const handleOf = (handle: Buffer) => handles[handle.readUInt32BE()];
    const stat = (id: number, path: string): void => {
      const file = files.get(path);
      if (file) sftp.attrs(id, attributesOf(file));
      else sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
    };
    sftp.on('REALPATH', (id, path) => sftp.name(id, [{ filename: path, longname: path, attrs: {} as never }]));
    sftp.on('OPENDIR', open);
    sftp.on('READDIR', (id, handle) => {
      const folder = handleOf(handle);
      if (!folder || folder.listed) return sftp.status(id, STATUS_CODE.EOF);
      folder.listed = true;
      const inside = [...files].filter(([path]) => posix.dirname(path) === folder.path);
      return sftp.name(
        id,
        inside.map(([path, file]) => {
          const name = posix.basename(path);
          return {
            filename: name,
            longname: `-rw-r--r-- 1 0 0 ${file.content.length} Jan 1 00:00 ${name}`,
            attrs: attributesOf(file),
          };
        }),
      );
    });
    sftp.on('OPEN', (id, path) => (files.has(path) ? open(id, path) : sftp.status(id, STATUS_CODE.NO_SUCH_FILE)));
    sftp.on('STAT', stat);
    sftp.on('LSTAT', stat);
    sftp.on('FSTAT', (id, handle) => stat(id, handleOf(handle)?.path ?? ''));
    sftp.on('READ', (id, handle, offset, length) => {
      const path = handleOf(handle)?.path ?? '';
      behaviour.reads += 1;
      const answer = behaviour.onRead(path);
      if (answer === 'drop') return void connection.end();
      if (answer === 'hang') return undefined;
      const part = files.get(path)?.content.subarray(offset, offset + length);
      return part && part.length > 0 ? sftp.data(id, part) : sftp.status(id, STATUS_CODE.EOF);
    });
    sftp.on('CLOSE', (id) => sftp.status(id, STATUS_CODE.OK));
  };

  const ssh = new Server({ hostKeys: [privateKey] }, (connection) => {
    connections.add(connection);
    connection.on('error', () => undefined);
    connection.on('close', () => connections.delete(connection));
    connection.on('authentication', (context) => {
      if (context.method === 'password' && context.username === USER && context.password === password) context.accept();
      else context.reject(['password']);
    });
    connection.on('session', (accept) => {
      accept().on('sftp', (acceptSftp) => serve(acceptSftp(), connection));
    });
  });
  // With Nagle's algorithm, the default of a server, each answer waits some 40 milliseconds.
  const server = createServer({ noDelay: true }, (socket) => ssh.injectSocket(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    files,
    behaviour,
    user: USER,
    port: (server.address() as AddressInfo).port,
    hostKey: `SHA256:${createHash('sha256').update(parsed.getPublicSSH()).digest('base64').replace(/=+$/, '')}`,
    async close(): Promise<void> {
      for (const connection of connections) connection.end();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};
