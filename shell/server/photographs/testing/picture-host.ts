import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

/** A picture of one colour; `format` jpeg by default. */
export const samplePicture = (width = 320, height = 240, background = '#1d5fae'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** A server of pictures on 127.0.0.1 that answers as a test says, by path. */
export const openPictureHost = async () => {
  const answers = new Map<string, RequestListener>();
  const requests: string[] = [];
  let open = 0;
  let most = 0;
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    most = Math.max(most, (open += 1));
    response.on('close', () => (open -= 1));
    const answer = answers.get(request.url ?? '');
    if (answer) answer(request, response);
    else response.writeHead(404, { 'content-type': 'image/jpeg' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    /** Paths that were asked for, in order. */
    requests,
    /** The most requests that were open at the same time. */
    most: () => most,
    answer: (path: string, listener: RequestListener): void => void answers.set(path, listener),
    /** Serves a picture with a validator, which answers 304 to who has it. */
    serve(path: string, bytes: Buffer, headers: Record<string, string> = {}): void {
      const etag = `"${bytes.length}-${bytes.at(-20) ?? 0}"`;
      answers.set(path, (request, response: ServerResponse) => {
        if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
        else response.writeHead(200, { 'content-type': 'image/jpeg', etag, ...headers }).end(bytes);
      });
    },
    address: (path: string, host = 'pictures.test'): string => `http://${host}:${port}${path}`,
    close: (): Promise<void> =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};

export type PictureHost = Awaited<ReturnType<typeof openPictureHost>>;

/** Every host name leads to this machine, and this machine may be connected to; other addresses may not. */
export const LOCAL = {
  allows: (address: string): boolean => address === '127.0.0.1',
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
};
