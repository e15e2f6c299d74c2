import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import type { Message } from '../../../platform/render-protocol/message-channel';
import type { RenderWork } from '../../../platform/ports';
import { createRate } from './rate';
import { ARGUMENTS, RESULTS } from './message-forms';

/** Messages a second. A page sends some tens, and a server that stood still reads those of a few seconds at once. */
const MOST_MESSAGES = 10_000;
const SECOND = 1_000;
/** Ids are made by birpc and have 21 characters. */
const MOST_ID = 64;
const MOST_REASON = 200;

const compiled = new Map<TSchema, Validator>();

/** Schemas are compiled at their first use, because that takes time of each start. */
const validatorOf = (schema: TSchema): Validator => {
  const validator = compiled.get(schema) ?? (Compile(schema) as unknown as Validator);
  compiled.set(schema, validator);
  return validator;
};

const checkForm = (subject: string, schema: TSchema, value: unknown): void => {
  const validator = validatorOf(schema);
  if (validator.Check(value)) return;
  const [error] = validator.Errors(value);
  throw new Error(`${subject}${error?.instancePath ?? ''} ${error?.message ?? 'is wrong'}`.slice(0, MOST_REASON));
};

const isId = (id: unknown): id is string => typeof id === 'string' && id.length <= MOST_ID;

/** The server takes calls of its services and answers to its own questions, in their form. `now` is in milliseconds. */
export const createMessageCheck = (now: () => number) => {
  const asked = new Map<string, keyof RenderWork>();
  const rate = createRate(MOST_MESSAGES, SECOND);

  const checkCall = ({ m: method, a: args, i: id }: Message): void => {
    if (typeof method !== 'string' || !Object.hasOwn(ARGUMENTS, method)) throw new Error('there is no such call');
    if (id !== undefined && !isId(id)) throw new Error(`the id of ${method} is no short text`);
    checkForm(`the arguments of ${method}`, ARGUMENTS[method as keyof typeof ARGUMENTS], args);
  };

  const checkAnswer = ({ i: id, r: result, e: error }: Message): void => {
    const method = isId(id) ? asked.get(id) : undefined;
    if (!isId(id) || method === undefined) throw new Error('nobody waits for the answer');
    asked.delete(id);
    if (error === undefined) checkForm(`the result of ${method}`, RESULTS[method], result);
    else if (!(error instanceof Error)) throw new Error(`the error of ${method} is no object`);
  };

  return {
    sent({ t, i: id, m }: Message): void {
      if (t === 'q' && isId(id)) asked.set(id, m as keyof RenderWork);
    },
    /** Throws an error that says what is wrong with the message. */
    received(message: Message): void {
      if (!rate.allows(now())) throw new Error(`more than ${MOST_MESSAGES} messages in a second`);
      if (message.t === 'q') checkCall(message);
      else if (message.t === 's') checkAnswer(message);
      else throw new Error('it is neither a call nor an answer');
    },
  };
};
