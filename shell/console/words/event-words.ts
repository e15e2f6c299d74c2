import type { LogEvent } from '../api/answers';

const share = ({ percentage = 0 }: LogEvent): string => `${percentage} %`;
const versionOf = ({ to }: LogEvent): string => to ?? '';

const DONE: Record<string, (event: LogEvent) => string> = {
  pin: (event) =>
    `pinned ${event.remote} ${versionOf(event)}${event.from && event.from !== event.to ? ` instead of ${event.from}` : ''}`,
  unpin: ({ remote }) => `let ${remote} follow the channel again`,
  channel: ({ remote, to, subject }) =>
    to === null ? `took ${remote} out of the channel ${subject}` : `let the channel ${subject} give ${remote} ${to}`,
  remove: ({ remote, to }) => `removed ${remote} ${to ?? ''}, which nothing needed`,
  publish: (event) => `published ${event.remote} ${versionOf(event)}`,
  'key-add': ({ about }) => `registered the key of ${about}`,
  'key-revoke': ({ about }) => `revoked the key of ${about}`,
  'token-create': ({ about }) => `made the token of ${about}`,
  'token-revoke': ({ about }) => `ended the token of ${about}`,
  rollback: ({ remote, to }) => {
    if (to === null) return `rolled ${remote} back to what the channel gives`;
    return to === 'none' ? `rolled back to a site without ${remote}` : `rolled ${remote} back to ${to}`;
  },
  'rollout-start': (event) => `began to give ${event.remote} ${versionOf(event)} to ${share(event)} of visitors`,
  'rollout-raise': (event) => `raised ${event.remote} ${versionOf(event)} to ${share(event)} of visitors`,
  'rollout-hotfix': (event) => `gave those in the rollout of ${event.remote} the version ${versionOf(event)}`,
  'rollout-abort': (event) => `took ${event.remote} ${versionOf(event)} from everybody again`,
  preview: (event) => `made a link that shows ${event.remote} ${versionOf(event)} to whoever opens it`,
  'preview-revoke': (event) => `ended a link that showed ${event.remote} ${versionOf(event)}`,
  'rollout-finish': (event) => `gave ${event.remote} ${versionOf(event)} to everybody`,
};

/** Kinds of the log that this console has words for. */
export const EVENT_KINDS = Object.keys(DONE);

/** What an event did, as the rest of a sentence that begins with who. */
export const eventWords = (event: LogEvent): string => {
  const said =
    DONE[event.kind]?.(event) ?? `${event.kind} ${event.remote}: ${event.from ?? 'nothing'} → ${event.to ?? 'the channel'}`;
  return event.forced ? `${said}, although the gate refused it` : said;
};
