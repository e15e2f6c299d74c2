import { ProblemError } from '@forecourt/contracts/problem';
import { BODY_SHAPES } from './bodies/bodies';
import { drawingAspect, drawingSvg } from './drawing';
import { DRAWING_COLOURS } from './paint/colour';
import { DRAWING_ANGLES, parseDrawing } from './request';
import { SCENES } from './scenes/scenes';

const FRAME = { width: 640, height: 427 };
const bodies = Object.keys(BODY_SHAPES);

/** Faults of XML: tags that do not match, repeated attributes, invalid numbers. */
const faultsOf = (svg: string): string[] => {
  const faults: string[] = [];
  const open: string[] = [];
  for (const [, closing, name, attributes = '', empty] of svg.matchAll(/<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g)) {
    if (closing) {
      if (open.pop() !== name) faults.push(`</${name}> closes nothing`);
      continue;
    }
    const names = [...attributes.matchAll(/([\w:-]+)="/g)].map(([, key]) => key);
    if (new Set(names).size !== names.length) faults.push(`<${name}> has an attribute twice`);
    if (!empty) open.push(name!);
  }
  if (open.length > 0) faults.push(`<${open.at(-1)}> is not closed`);
  const left = svg.replace(/<\/?[a-zA-Z]+(?:\s+[\w:-]+="[^"<]*")*\s*\/?>/g, '');
  if (left.trim() !== '') faults.push(`not a tag: ${left.slice(0, 60)}`);
  if (/NaN|undefined|Infinity|null/.test(svg)) faults.push('a number is none');
  const ids = [...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
  if (new Set(ids).size !== ids.length) faults.push('an id stands twice');
  for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) if (!ids.includes(id)) faults.push(`#${id} is not defined`);
  return faults;
};

const refusal = (name: string): ProblemError => {
  try {
    parseDrawing(name);
  } catch (error) {
    if (error instanceof ProblemError) return error;
  }
  throw new Error(`${name} was not refused`);
};

describe('drawings of vehicles', () => {
  it.each(bodies.flatMap((body) => DRAWING_ANGLES.map((angle) => [body, angle])))(
    'I-09 the drawing of a %s from %s is valid SVG',
    (body, angle) => {
      expect(faultsOf(drawingSvg(`${body}/red/${angle}`, FRAME))).toEqual([]);
    },
  );

  it.each(bodies)('I-09 V-03 the drawing of a %s is valid SVG from all angles of a spin', (body) => {
    const first = bodies.indexOf(body) * 30;
    for (const degrees of [first, first + 100, first + 220]) {
      expect(faultsOf(drawingSvg(`${body}/1d5fae/spin-${degrees % 360}`, { width: 400, height: 600 }))).toEqual([]);
    }
  });

  it('I-09 each body has a different drawing', () => {
    const drawings = bodies.map((body) => drawingSvg(`${body}/white/side`, FRAME));
    expect(new Set(drawings).size).toBe(bodies.length);
  });

  it('I-09 the same name gives the same SVG', () => {
    expect(drawingSvg('suv/blue/front-three-quarter', FRAME)).toBe(drawingSvg('suv/blue/front-three-quarter', FRAME));
  });

  it('I-09 a named colour and its hex value have the same paint', () => {
    expect(drawingSvg('ute/red/side', FRAME)).toBe(drawingSvg(`ute/${DRAWING_COLOURS.red}/side`, FRAME));
    expect(drawingSvg('ute/red/side', FRAME)).not.toBe(drawingSvg('ute/blue/side', FRAME));
  });

  it.each([
    [1920, 800],
    [250, 120],
    [400, 600],
    [128, 128],
  ])('I-09 a whole car is inside a frame of %d by %d', (width, height) => {
    const svg = drawingSvg('sedan/red/side', { width, height });
    const numbers = [...svg.matchAll(/stroke="#[0-9a-f]{6}" d="([^"]+)"/g)].flatMap(([, d]) => [
      ...d!.matchAll(/(-?[\d.]+) (-?[\d.]+)/g),
    ]);
    expect(numbers.length).toBeGreaterThan(20);
    for (const [, x, y] of numbers) {
      expect(Number(x)).toBeGreaterThan(0);
      expect(Number(x)).toBeLessThan(width);
      expect(Number(y)).toBeGreaterThan(0);
      expect(Number(y)).toBeLessThan(height);
    }
  });
});

describe('the scenes behind drawn vehicles', () => {
  it.each(Object.keys(SCENES))('I-09 the scene %s, with and without a vehicle, is valid SVG', (scene) => {
    expect(faultsOf(drawingSvg(`scene/${scene}/1d5fae`, { width: 1920, height: 800 }))).toEqual([]);
    expect(faultsOf(drawingSvg(`scene/${scene}/c0392b/suv`, { width: 640, height: 640 }))).toEqual([]);
  });

  it('I-09 a scene has the tint of its colour', () => {
    expect(drawingSvg('scene/coast/ff0000', FRAME)).not.toBe(drawingSvg('scene/coast/0000ff', FRAME));
  });

  it('I-09 scenes have the aspect 12 to 5 and vehicles 3 to 2', () => {
    expect([drawingAspect('scene/city/000000'), drawingAspect('suv/red/side')]).toEqual(['12x5', '3x2']);
  });
});

describe('safety of drawings', () => {
  it('Q-04 a drawing has no scripts, text and references', () => {
    for (const name of ['suv/red/side', 'motorcycle/red/front', 'sedan/red/interior', 'scene/dealership/112233/van']) {
      const svg = drawingSvg(name, FRAME).replace('xmlns="http://www.w3.org/2000/svg"', '');
      expect(svg).not.toMatch(/<script|<text|<foreignObject|\son\w+=|href|http|data:/i);
    }
  });

  it.each([
    ['spaceship/red/side', 'unknown body "spaceship"'],
    ['suv/reddish/side', 'unknown colour "reddish"'],
    ['suv/12345/side', 'unknown colour "12345"'],
    ['suv/red/above', 'unknown angle "above"'],
    ['suv/red/spin-360', 'unknown angle "spin-360"'],
    ['scene/moon/123456', 'unknown scene "moon"'],
    ['scene/city/123456/boat', 'unknown body "boat"'],
    ['constructor/red/side', 'unknown body "constructor"'],
    ['suv/toString/side', 'unknown colour "toString"'],
  ])('I-09 Q-05 the name %s is refused with the unknown word', (name, message) => {
    const error = refusal(name);
    expect(error.code).toBe('invalid_image');
    expect(error.message).toContain(message);
  });

  it.each(['', 'suv', 'suv/red', 'suv/red/side/more', '///', 'scene', 'scene/city'])(
    'I-09 Q-05 the name "%s" is refused because of its form',
    (name) => {
      expect(refusal(name).code).toBe('invalid_image');
    },
  );
});
