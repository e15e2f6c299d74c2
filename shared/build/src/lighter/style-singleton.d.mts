import type { FunctionComponent } from 'react';

export declare const styleSingleton: () => FunctionComponent<{ styles: string; dynamic?: boolean }>;
