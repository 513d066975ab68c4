// What Vite turns into an address (style sheets, images, workers) is an empty string under jest.
module.exports = '';
