import { createParameterError } from '../values';

let last = 0;

/** Returns the number of a new task. Numbers rise with time, and a process uses each once. */
export const nextTaskNumber = (): number => {
  last = Math.max(last + 1, Date.now());
  return last;
};

/** Returns the state of a task: published when searches find its changes. A task that is not pending was published. */
export const taskAnswer = (task: string, isPending: (task: number) => boolean) => {
  if (!/^\d{1,16}$/u.test(task)) throw createParameterError('taskID', 'must be the number of a task');
  const pendingTask = isPending(Number(task));
  return { status: pendingTask ? ('notPublished' as const) : ('published' as const), pendingTask };
};
