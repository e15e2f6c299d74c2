import type { House } from './read-house.mjs';

export function drawHouse(house: House): string;
