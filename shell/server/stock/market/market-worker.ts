import { parentPort, workerData } from 'node:worker_threads';
import { learnMakeMarket } from '@forecourt/rules/market-estimate/estimate-price';
import type { MarketToLearn } from './learn-in-worker';

const { cars, asOfYear } = workerData as MarketToLearn;
parentPort?.postMessage(learnMakeMarket(cars, asOfYear), []);
