import { useServices } from '../../lib/services.tsx';
import { troubleOf } from './trouble.ts';

/** Tells what kept somebody from coming or going in the floating notice. */
export const useTrouble = (): ((error: unknown) => void) => {
  const { events } = useServices();
  return (error) => events.publish('server-error', { message: troubleOf(error).text });
};
