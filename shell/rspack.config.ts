import { defineShell } from '../rspack.base';

export default defineShell({ dir: import.meta.dirname });
