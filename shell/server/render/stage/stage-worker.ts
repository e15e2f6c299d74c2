import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { createBirpc } from 'birpc';
import { createPlayer } from './play-page';
import type { StageServices, StageThread } from './open-stage';

/** Priority of the thread, from -20 to 19: pages of visitors come first. */
const BEHIND_VISITORS = 10;

// Linux sets the priority of this thread alone; elsewhere it would be that of the whole process.
if (process.platform === 'linux') setPriority(BEHIND_VISITORS);

const EMPTY_ANSWERS = [204, 304];

const serve = (port: NonNullable<typeof parentPort>): void => {
  const play = createPlayer({
    find: (name, version) => server.find(name, version),
    copyOf: (release) => server.copyOf(release),
  });
  const thread: StageThread = {
    play: (page, visit) =>
      play(page, async (path, { method, headers, body } = {}) => {
        const request = { method, headers: [...new Headers(headers)], body: body as string | undefined };
        const answer = await server.fetch(visit, path, request);
        return new Response(EMPTY_ANSWERS.includes(answer.status) ? null : answer.body, answer);
      }),
  };
  const server = createBirpc<StageServices, StageThread>(thread, {
    post: (message) => port.postMessage(message, []),
    on: (listen) => port.on('message', listen),
    timeout: -1,
  });
};

if (parentPort) serve(parentPort);
