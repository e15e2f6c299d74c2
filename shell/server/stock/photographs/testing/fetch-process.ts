import { join } from 'node:path';
import { openDatabase } from '../../../platform/storage';
import { openPhotographTestRooms } from './test-photographs';

/**
 * Imports a car into the database of a folder and fetches its pictures, until the test kills the process. Arguments:
 * folder, port of the picture host, addresses of the pictures.
 */
const fetchUntilKilled = async (folder: string, port: string, urls: readonly string[]): Promise<void> => {
  const rooms = await openPhotographTestRooms(join(folder, 'photographs'), () => openDatabase({ dataDir: folder }));
  rooms.configure('one', { hosts: [`*.test:${port}`] });
  await rooms.importCars('one', [{ id: 'a', images: urls.map((url) => ({ url })) }]);
  await (await rooms.open()).work();
};

const [folder = '', port = '', ...urls] = process.argv.slice(3);
void fetchUntilKilled(folder, port, urls);
