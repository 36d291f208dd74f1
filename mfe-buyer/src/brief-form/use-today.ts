import { dubaiDay } from '@linksouq/shared-api/contract';
import { useState } from 'react';

/** Returns the day on which the form was opened, in Dubai, YYYY-MM-DD. */
export const useToday = (): string => useState(() => dubaiDay(new Date()))[0];
