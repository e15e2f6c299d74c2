import { parameterProblem } from '../values';

let last = 0;

/** Returns the number of a new task. Numbers rise with time, and a process uses each once. */
export const taskOf = (): number => {
  last = Math.max(last + 1, Date.now());
  return last;
};

/** Returns the state of a task: always `published`, because a write is complete when it is answered. */
export const taskAnswer = (task: string): { status: 'published'; pendingTask: boolean } => {
  if (!/^\d{1,16}$/u.test(task)) throw parameterProblem('taskID', 'must be the number of a task');
  return { status: 'published', pendingTask: false };
};
