const page = 'https://portal.example.com/games?sort=newest';

/** Creates the body that Chromium sends if a page violates the content security policy this many times. */
export const createCspReports = (count: number, originalPolicy: string): string =>
  JSON.stringify(
    Array.from({ length: count }, (_, nth) => ({
      age: 1_000 + nth,
      body: {
        blockedURL: `https://portal.example.com/assets/games-${nth}a1b2c3d4.js`,
        columnNumber: 17,
        disposition: 'enforce',
        documentURL: page,
        effectiveDirective: 'script-src-elem',
        lineNumber: 1,
        originalPolicy,
        referrer: '',
        sample: '',
        sourceFile: page,
        statusCode: 200,
      },
      type: 'csp-violation',
      url: page,
      user_agent:
        'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    })),
  );
