import type { OwnIndices } from '../../own/own-indices';
import { createParameterError } from '../values';

/** Published when searches find the write, whichever process took it. Numbers of no write count as published. */
export const taskAnswer = async (own: Pick<OwnIndices, 'isPending'>, slug: string, task: string) => {
  if (!/^\d{1,16}$/u.test(task)) throw createParameterError('taskID', 'must be the number of a task');
  const pendingTask = await own.isPending(slug, Number(task));
  return { status: pendingTask ? ('notPublished' as const) : ('published' as const), pendingTask };
};
