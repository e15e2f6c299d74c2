declare const markComponentsRemovable: (source: string) => string;
export = markComponentsRemovable;
