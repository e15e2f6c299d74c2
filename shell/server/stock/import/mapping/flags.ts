const YES = 'true,yes,y,1,t,on,x,✓,✔,ja,j,oui,o,vrai,si,sí,s,verdadero,available,included,standard,std,fitted';
const NO = 'false,no,n,0,f,off,nein,non,faux,falso,not available,not fitted,optional';
const FLAGS = new Map<string, boolean>([
  ...YES.split(',').map((word): [string, boolean] => [word, true]),
  ...NO.split(',').map((word): [string, boolean] => [word, false]),
]);

/** English, German, French or Spanish; undefined if it says neither. */
export const readYesNo = (value: unknown): boolean | undefined =>
  typeof value === 'boolean' ? value : FLAGS.get(String(value).trim().toLowerCase());
