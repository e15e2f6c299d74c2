import { writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawHouse } from '../src/house-picture/draw-house.mjs';
import { readHouse } from '../src/house-picture/read-house.mjs';

// Draws the picture of the README from the folders: node shared/build/run/draw-house.mjs
const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
writeFileSync(join(root, 'shared/guides/pictures/house.svg'), drawHouse(readHouse(root)));
