import pino from 'pino';

export type Logger = pino.Logger;

/** One logger for the program; secrets are cut out wherever they would appear. */
export const createLogger = (level: string): Logger =>
  pino({
    level,
    base: null,
    redact: ['req.headers.authorization', 'req.headers.cookie', 'req.headers["x-auth"]', '*.password', '*.token'],
  });
