import type { Duplex } from 'node:stream';
import { createBirpc } from 'birpc';
import type { RenderWork, ServicesForRendering } from '../../../platform/ports';
import { createCheckedChannel } from './checked-channel';
import { createPageQuestions, type QuestionsOptions } from './page-questions';

/** The server's end of a process, which may ask nothing else, and only in the allowed form. */
export const openCalls = (stream: Duplex, { services, now, end }: QuestionsOptions): RenderWork => {
  const questions = createPageQuestions({ services, now, end });
  const functions: ServicesForRendering = Object.assign(Object.create(null) as object, questions.services);
  const channel = createCheckedChannel(stream, now, ({ message }) =>
    end(`it sent the server a message that is not allowed: ${message}`),
  );
  const { make, play, follow, warm } = createBirpc<RenderWork, ServicesForRendering>(functions, channel);
  return {
    make: (order, visit) => questions.during(visit, () => make(order, visit)),
    play: (page, visit) => questions.during(visit, () => play(page, visit)),
    follow,
    warm,
  };
};
