/** Returns regular expressions over the names of children, each followed by a comma. */
const dtdContentModels = (dtd: string): Map<string, RegExp> =>
  new Map(
    [...dtd.matchAll(/<!ELEMENT\s+(\w+)\s+\(([\s\S]*?)\)\s*>/g)].map(([, name = '', model = '']) => {
      const pattern = model.replaceAll(/\s+/g, '').replaceAll('#PCDATA', '').replaceAll(/\w+/g, '(?:$&;)').replaceAll(',', '');
      return [name, new RegExp(`^${pattern}$`)];
    }),
  );

/** Keyed by element and attribute; undefined for any text. */
const dtdAttributeValues = (dtd: string): Map<string, string[] | undefined> =>
  new Map(
    [...dtd.matchAll(/<!ATTLIST\s+(\w+)([\s\S]*?)>/g)].flatMap(([, element = '', body = '']) =>
      [...body.matchAll(/(\w+)\s+(CDATA|\(([^)]*)\))\s+(?:"[^"]*"|#IMPLIED|#REQUIRED)/g)].map(
        ([, name = '', , values]) =>
          [`${element} ${name}`, values?.split('|').map((value) => value.trim())] as [string, string[] | undefined],
      ),
    ),
  );

export const dtdViolations = (document: Document, dtd: string): string[] => {
  const models = dtdContentModels(dtd);
  const attributes = dtdAttributeValues(dtd);
  return [...document.querySelectorAll('*')].flatMap((element) => {
    const name = element.localName;
    const children = [...element.children].map((child) => `${child.localName};`).join('');
    const model = models.get(name);
    const violations: string[] = [];
    if (!model) violations.push(`${name} is no element of the standard`);
    else if (!model.test(children)) violations.push(`${name} has ${children || 'no elements'}`);
    for (const { name: attribute, value } of element.attributes) {
      const key = `${name} ${attribute}`;
      const allowed = attributes.get(key);
      if (!attributes.has(key)) violations.push(`${key} is no attribute of the standard`);
      else if (allowed && !allowed.includes(value)) violations.push(`${key} is ${value}`);
    }
    return violations;
  });
};
