/** Five small sounds, made on the spot, off unless wanted. */
import { settings } from "../settings.svelte";

export type Sound = "card" | "bead" | "window" | "turn" | "end";

/** Each is a few strikes: when, pitch, length, loudness, and whether it is noise (a card) or a tone. */
const STRIKES: Record<Sound, [at: number, pitch: number, length: number, loud: number, kind: OscillatorType | "noise"][]> = {
  card: [[0, 1800, 0.07, 0.5, "noise"]],
  bead: [[0, 2400, 0.03, 0.4, "triangle"]],
  window: [[0, 660, 0.06, 0.7, "triangle"], [0.13, 660, 0.06, 0.7, "triangle"]],
  turn: [[0, 520, 0.14, 0.6, "sine"]],
  end: [[0, 523, 0.09, 0.5, "sine"], [0.09, 659, 0.09, 0.5, "sine"], [0.18, 784, 0.11, 0.5, "sine"]],
};

let context: AudioContext | null = null;

/** Plays it, if the reader wants sounds; every sound has its visible twin. */
export function sound(name: Sound) {
  if (settings.vibration && (name === "window" || name === "turn")) navigator.vibrate?.(15);
  if (!settings.sounds) return;
  context ??= new AudioContext();
  void context.resume();
  for (const strike of STRIKES[name]) play(context, ...strike);
}

function play(audio: AudioContext, at: number, pitch: number, length: number, loud: number, kind: OscillatorType | "noise") {
  const start = audio.currentTime + at;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loud * settings.volume, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + length);
  gain.connect(audio.destination);
  const source = kind === "noise" ? noise(audio, pitch, gain) : tone(audio, pitch, kind, gain);
  source.start(start);
  source.stop(start + length);
}

function tone(audio: AudioContext, pitch: number, kind: OscillatorType, to: AudioNode) {
  const source = audio.createOscillator();
  source.type = kind;
  source.frequency.value = pitch;
  source.connect(to);
  return source;
}

function noise(audio: AudioContext, pitch: number, to: AudioNode) {
  const buffer = audio.createBuffer(1, audio.sampleRate / 8, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  source.connect(filter).connect(to);
  return source;
}
