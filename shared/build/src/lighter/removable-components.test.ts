import markComponentsRemovable from './removable-components.cjs';

it('Q-07 components and contexts of a library are marked, so that a chunk gets only those that its code uses', () => {
  const source =
    'var Link = React10.forwardRef(\n  render\n);\nLink.displayName = "Link";\nvar Route = React.createContext(null);\n';
  expect(markComponentsRemovable(source)).toBe(
    'var Link = /* @__PURE__ */ React10.forwardRef(\n  render\n);\n\nvar Route = /* @__PURE__ */ React.createContext(null);\n',
  );
});

it('Q-07 other calls and assignments stay as they are, because they may do something', () => {
  const source = 'var isMounted = React.useRef(false);\nLink.contextType = Route;\n  Inner.displayName = "Inner";\nstart();\n';
  expect(markComponentsRemovable(source)).toBe(source);
});
