import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

/** JPEG of one colour. */
export const createSamplePicture = (width = 320, height = 240, background = '#1d5fae'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

export const startPictureHost = async () => {
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
    requests,
    most: () => most,
    answer: (path: string, listener: RequestListener): void => void answers.set(path, listener),
    /** With an ETag. A request with this ETag is answered 304. */
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

export type TestPictureHost = Awaited<ReturnType<typeof startPictureHost>>;

/** Every host name leads to this machine, and no other address may be connected to. */
export const LOCAL_NETWORK_ONLY = {
  allows: (address: string): boolean => address === '127.0.0.1',
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
};
