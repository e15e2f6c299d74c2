import { createInterface } from 'node:readline';

const LEVELS = { 40: 'warning', 50: 'error', 60: 'fatal' };
const HIDDEN_LOG_PROPERTIES = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err', 'reqId', 'req', 'res']);

export const readableLogLine = (line) => {
  let entry;
  try {
    entry = JSON.parse(line);
  } catch {
    return line;
  }
  if (typeof entry?.level !== 'number') return line;
  const facts = Object.entries(entry).filter(([name]) => !HIDDEN_LOG_PROPERTIES.has(name));
  const lists = facts.filter(([, value]) => Array.isArray(value)).flatMap(([, values]) => values.map((value) => `    ${value}`));
  const single = facts.filter(([, value]) => typeof value !== 'object').map(([name, value]) => `${name} ${value}`);
  const text = [entry.msg, ...single].filter(Boolean).join(', ');
  const cause = entry.err?.message && entry.err.message !== entry.msg ? [`    ${entry.err.message}`] : [];
  return [`  ${LEVELS[entry.level] ?? 'note'}: ${text}`, ...lists, ...cause].join('\n');
};

export const printReadableLog = (stream) =>
  createInterface({ input: stream }).on('line', (line) => console.log(readableLogLine(line)));
