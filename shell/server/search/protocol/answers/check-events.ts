import { isPlainObject } from '@forecourt/rules/text/is-plain-object';
import { PROTOCOL_LIMITS } from '../limits';
import { createParameterError } from '../values';

const TYPES = ['click', 'conversion', 'view'];
const textOf = (value: unknown, path: string, most: number): void => {
  if (typeof value !== 'string' || value === '' || value.length > most) {
    throw createParameterError(path, `must be a text of 1 to ${most} characters`);
  }
};

const listOf = (value: unknown, path: string, most: number, check: (each: unknown) => boolean): void => {
  if (!Array.isArray(value) || value.length === 0 || value.length > most || !value.every(check)) {
    throw createParameterError(path, `must be a list of 1 to ${most}`);
  }
};

const checkEvent = (event: unknown, path: string): void => {
  if (!isPlainObject(event)) throw createParameterError(path, 'must be an object');
  const { eventType, eventName, index, userToken, objectIDs, filters, positions, queryID, timestamp } = event;
  if (!TYPES.includes(eventType as string)) throw createParameterError(`${path}/eventType`, `must be one of ${TYPES.join(', ')}`);
  textOf(eventName, `${path}/eventName`, 64);
  textOf(index, `${path}/index`, 128);
  textOf(userToken, `${path}/userToken`, 129);
  if ((objectIDs === undefined) === (filters === undefined))
    throw createParameterError(path, 'must have either objectIDs or filters');
  if (objectIDs !== undefined) listOf(objectIDs, `${path}/objectIDs`, 20, (each) => typeof each === 'string');
  if (filters !== undefined) listOf(filters, `${path}/filters`, 10, (each) => typeof each === 'string' && each.includes(':'));
  if (positions !== undefined) {
    listOf(positions, `${path}/positions`, 20, (each) => typeof each === 'number' && Number.isInteger(each) && each > 0);
  }
  if (queryID !== undefined && !/^[\da-f]{32}$/u.test(String(queryID))) {
    throw createParameterError(`${path}/queryID`, 'must be 32 hexadecimal digits');
  }
  if (timestamp !== undefined && (typeof timestamp !== 'number' || !Number.isFinite(timestamp) || timestamp < 0)) {
    throw createParameterError(`${path}/timestamp`, 'must be a time in milliseconds');
  }
};

/** Stores no events; clients which send them work unchanged. */
export const checkInsightsEvents = (body: unknown): { status: 200; message: 'OK' } => {
  if (!isPlainObject(body) || !Array.isArray(body['events']) || body['events'].length > PROTOCOL_LIMITS.events) {
    throw createParameterError('events', `must be a list of at most ${PROTOCOL_LIMITS.events} events`);
  }
  for (const [at, event] of body['events'].entries()) checkEvent(event, `events/${at}`);
  return { status: 200, message: 'OK' };
};
