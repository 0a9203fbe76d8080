export const minutesAndSeconds = (seconds: number): string => {
  const whole = Math.max(0, Math.round(seconds) || 0);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};
