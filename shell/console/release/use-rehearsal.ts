import type { RehearsalLine, RehearsalResult } from '@forecourt/contracts/desk/rehearsal';
import type { RehearsalOrder } from '@forecourt/contracts/desk/requests';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readProblem } from '../api/request';
import type { RequestProblem } from '../api/problem';

export type RehearsalState =
  | { status: 'idle' }
  | { status: 'running'; done: number; dealers: number }
  | { status: 'done'; result: RehearsalResult }
  | { status: 'failed'; problem: RequestProblem };

const failed = (title: string): RehearsalState => ({ status: 'failed', problem: { status: 0, title, code: 'internal' } });
const CUT = failed('The rehearsal ended without a result. Please try again.');

const stateOfLine = (text: string): RehearsalState => {
  const line = JSON.parse(text) as RehearsalLine;
  if (line.kind === 'progress') return { status: 'running', done: line.done, dealers: line.dealers };
  return line.kind === 'result' ? { status: 'done', result: line.result } : failed(line.message);
};

const readLines = async (body: ReadableStream<Uint8Array>, show: (state: RehearsalState) => void): Promise<void> => {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  let last: RehearsalState = CUT;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + decoder.decode(part.value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) show((last = stateOfLine(line)));
  }
  // An answer that was cut off, for example by a proxy, has no result.
  if (last.status === 'running' || last === CUT) show(CUT);
};

const rehearse = async (order: string, show: (state: RehearsalState) => void, signal: AbortSignal): Promise<void> => {
  try {
    const answer = await fetch('/api/admin/rehearsals', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: order,
      signal,
    });
    if (!answer.ok || !answer.body) show({ status: 'failed', problem: await readProblem(answer) });
    else await readLines(answer.body, show);
  } catch {
    if (!signal.aborted) show(CUT);
  }
};

/** Leaving the screen ends the rehearsal. */
export const useRehearsal = (change: RehearsalOrder): [RehearsalState, () => void] => {
  const order = JSON.stringify(change);
  const [state, setState] = useState<RehearsalState>({ status: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const begin = useCallback(() => {
    const controller = new AbortController();
    running.current?.abort();
    running.current = controller;
    setState({ status: 'running', done: 0, dealers: 0 });
    const show = (next: RehearsalState): void => {
      if (!controller.signal.aborted) setState(next);
    };
    void rehearse(order, show, controller.signal);
  }, [order]);
  return [state, begin];
};
