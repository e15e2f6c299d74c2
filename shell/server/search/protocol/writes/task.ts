import { parameterProblem } from '../values';

let last = 0;

/** The number of a new task. Numbers rise with time, and a process never uses one twice. */
export const taskOf = (): number => {
  last = Math.max(last + 1, Date.now());
  return last;
};

/** Every write is done when it is answered, so each task that was named is published. */
export const taskAnswer = (task: string): { status: 'published'; pendingTask: boolean } => {
  if (!/^\d{1,16}$/u.test(task)) throw parameterProblem('taskID', 'must be the number of a task');
  return { status: 'published', pendingTask: false };
};
