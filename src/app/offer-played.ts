import { offerScript } from '../world/played/script.ts';

// Loaded with the page that plays traces; the file itself comes with the first trace.
offerScript(() => import('./played.tsx'));
