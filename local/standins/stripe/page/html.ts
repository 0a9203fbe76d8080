import { escapeHtml } from '#local/platform/wire/escapeHtml.ts';

/** @param main HTML, which is not escaped */
export const page = (basePath: string, title: string, main: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · test mode</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${basePath}/checkout.css">
</head>
<body>
<header class="bar"><strong>LOCAL STAND-IN</strong><span>Test mode. No card is charged and no money moves.</span></header>
<main>${main}</main>
<footer>A local stand-in for the hosted checkout. Use only the test cards shown.</footer>
</body>
</html>
`;
