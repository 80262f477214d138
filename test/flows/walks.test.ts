import { walkModels } from './walk-models.ts';

// The app's machine, which takes longest, has a file of its own.
walkModels((machine) => machine !== 'app');
