import { walkModels } from './walk-models.ts';

walkModels((machine) => machine === 'app');
