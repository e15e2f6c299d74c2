import { parentPort, workerData } from 'node:worker_threads';
import { findStockFilterError } from '../search';
import { checkDealers, type DealersToCheck } from '../sites';

const work = async (): Promise<void> => {
  for await (const check of checkDealers(workerData as DealersToCheck, findStockFilterError)) parentPort?.postMessage(check, []);
};

void work();
