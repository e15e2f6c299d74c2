import markSchemasRemovable from './removable-schemas.cjs';

it('Q-07 schemas of contracts are marked, so that browsers get only those that their code uses', () => {
  const marked = markSchemasRemovable('export const Car = Type.Object({ id: Type.String() });\ntype Car = Static<typeof Car>;');
  expect(marked).toBe(
    'export const Car = /* @__PURE__ */ Type.Object({ id: /* @__PURE__ */ Type.String() });\ntype Car = Static<typeof Car>;',
  );
});

it('Q-07 other calls stay as they are, because they may do something', () => {
  const source = "car.Type.Object({}); MyType.Object({}); registerType('x'); Type.lower();";
  expect(markSchemasRemovable(source)).toBe(source);
});
