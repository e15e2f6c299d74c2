// Lets V8 optimise functions later, in processes that run for seconds or minutes: tests and the sites of journeys. Node 20
// spends a quarter of the processor time of such a process on optimised code that hardly runs before the process ends.
// Later versions of Node wait by themselves, and have no such setting.
if (process.versions.node.startsWith('20.')) require('node:v8').setFlagsFromString('--interrupt-budget=1000000');
